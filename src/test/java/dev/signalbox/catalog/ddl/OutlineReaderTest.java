package dev.signalbox.catalog.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutlineReaderTest {
  private final SchemaBuilder schema = new SchemaBuilder();

  private List<String> rendered(String text) {
    SchemaText.read(text, schema);
    return schema.finish((_, _) -> false).stream().map(RenderedTable::of).toList();
  }

  @Test
  void shouldReadTheOutlineOfADocumentStore() {
    assertThat(
            rendered(
                """
                Database: shop
                Collections:
                  orders: _id, customer (ObjectId), items: [{sku, price: double}], total
                  - customers: _id, full name, address {street, city}
                  reviews:
                    _id: ObjectId
                    text: string, required
                """))
        .containsExactly(
            "orders(_id, customer ObjectId, items.sku, items.price double, total; _id)",
            "customers(_id, full name, address.street, address.city; _id)",
            "reviews(_id ObjectId, text string, required; _id)");
    assertThat(schema.problems()).isEmpty();
  }

  @Test
  void shouldReadTheOutlineOfAGraph() {
    assertThat(
            rendered(
                """
                Node labels:
                  Person: name, born
                  Film: title, year
                Relationships:
                  actedIn: Person -> Film (role)
                  knows: Person -> Person
                  (:Person)-[:DIRECTED {year}]->(:Film)
                """))
        .containsExactly(
            "Person(name, born)",
            "Film(title, year)",
            "actedIn(Person, Film, role) (Person)->Person(name) (Film)->Film(title)",
            "knows(Person, other Person) (Person)->Person(name) (other Person)->Person(name)",
            "DIRECTED(Person, Film, year) (Person)->Person(name) (Film)->Film(title)");
    assertThat(schema.problems()).isEmpty();
  }

  @Test
  void shouldNameTheLineOfAnOutlineThatCannotBeRead() {
    assertThat(rendered("Collections:\n  a: x\n????\nRelationships:\n  nonsense"))
        .containsExactly("a(x)");
    assertThat(schema.problems())
        .containsExactly(
            "line 3 of the schema cannot be read", "line 5 of the schema cannot be read");
  }

  @Test
  void shouldReadOtherWaysToOutlineAGraph() {
    assertThat(
            rendered(
                """
                Graph: films
                Nodes:
                - (:Person {name: STRING, born: INTEGER})
                - Film (title)
                Relationship types:
                - ACTED_IN: (:Person)-->(:Film)
                    role: string
                - Person → Film
                - rated: stars, at
                """))
        .containsExactly(
            "Person(name STRING, born INTEGER)",
            "Film(title)",
            "ACTED_IN(Person, Film, role string) (Person)->Person(name) (Film)->Film(title)",
            "Person Film(Person, Film) (Person)->Person(name) (Film)->Film(title)",
            "rated(stars, at)");
    assertThat(schema.problems()).isEmpty();
  }

  @Test
  void shouldReadCollectionsUnderAnyHeadingOrNone() {
    assertThat(rendered("Database: m\nGauges:\n  cpu: host, usage\n  disk: host, free"))
        .containsExactly("cpu(host, usage)", "disk(host, free)");
  }

  @Test
  void shouldReadOnePropertyALine() {
    assertThat(rendered("orders:\n  _id: ObjectId\n  total: double\n\ncustomers:\n  name: string"))
        .containsExactly("orders(_id ObjectId, total double; _id)", "customers(name string)");
  }
}
