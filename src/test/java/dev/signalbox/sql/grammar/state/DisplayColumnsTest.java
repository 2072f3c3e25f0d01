package dev.signalbox.sql.grammar.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayColumnsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cst      | *cst_id integer, cst_nm text, rmk text                     | cst_nm
          mitarb   | *mitarb_id integer, strasse text, vname text, nname text   | vname nname
          artikel  | *artikel_id integer, menge integer, bezeichnung text       | bezeichnung
          bk       | *bk_id integer, isbn text, ttl text                        | ttl
          vets     | *vet_id integer, specialty text, full_name text            | full_name
          invoices | *invoice_no text, paid_flg text, amount real               | invoice_no
          invoices | *invoice_id integer, invoice_no text, remark text          | invoice_no
          acc      | *acc_no integer, blk_flg text, rmk text                    | acc_no
          visits   | *visit_id integer, reason text, status text                | visit_id
          trx      | *trx_id integer, rmk text, acc_no integer -> acc.acc_no    | trx_id
          sts      | *sts_cd text, sts_dsc text                                 | sts_dsc
          patients | *patient_id integer, subject_no text, sex text             | subject_no
          pupils   | *pupil_id integer, member_no text, house_no text           | member_no
          exams    | *exam_id integer, subject_code text, room text             | exam_id
          specimen | *spec_id integer, barcd text, stored_on date               | barcd
          customer | *id integer, CompanyName text, ContactFirstName text, ContactLastName text | CompanyName
          customer | *id integer, ContactFirstName text, ContactLastName text   | ContactFirstName ContactLastName
          staff    | *id integer, dept_name text, emp_first_name text, emp_last_name text | emp_first_name emp_last_name
          notes    | remark text, written_on date                               | remark
          """)
  void shouldNameRows(String table, String columns, String shown) {
    Schema schema =
        Schema.of(
            new TestDatabase()
                .table("acc", "*acc_no integer")
                .table("other", "*kunde_id integer", "lieferant text", "bestellung text")
                .table(table.equals("acc") ? "accs" : table, columns.split(", "))
                .description());

    assertThat(DisplayColumns.of(schema.tables().getLast()))
        .extracting(Column::name)
        .isEqualTo(List.of(shown.split(" ")));
  }
}
