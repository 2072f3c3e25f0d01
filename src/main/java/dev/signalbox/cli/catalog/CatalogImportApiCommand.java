package dev.signalbox.cli.catalog;

import dev.signalbox.api.document.DocumentMapping;
import dev.signalbox.api.document.MappingText;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints the mapping of an API's document.
@Command(
    name = "import-api",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Reads the document of an API (OpenAPI 2.0, 3.0 or 3.1) and prints a mapping of its reading",
      "operations to tables, to edit and to name in apis[].mapping. It fetches nothing. Operations",
      "that it leaves out are named on standard error, each by its field."
    })
public final class CatalogImportApiCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "SPEC", description = "The file of the document, in JSON or YAML.")
  private Path document = Path.of("");

  @Option(
      names = "--reading",
      paramLabel = "OPERATION",
      arity = "1",
      description =
          "An operation that only reads although it is no GET, such as 'POST /search'; can be given"
              + " several times.")
  private List<String> reading = new ArrayList<>();

  public CatalogImportApiCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String text;
    try {
      text = Files.readString(document);
    } catch (NoSuchFileException e) {
      throw new CommandException("There is no file %s".formatted(document));
    } catch (IOException e) {
      throw new CommandException(
          "%s cannot be read as UTF-8 text (%s)".formatted(document, e.getClass().getSimpleName()));
    }
    DocumentMapping mapping = DocumentMapping.of(text, Set.copyOf(reading));
    console.out().print(MappingText.of(mapping.mapping()));
    console.out().flush();
    mapping.problems().forEach(each -> console.err().println("left out: " + each));
    return ExitCodes.DONE;
  }
}
