package dev.signalbox.ranking;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.evaluation.dataset.ScriptedDatabases;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.ranking.RankingWorlds.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The worlds that the probability of any database is fitted on: catalogs of 5 to 215 databases,
/// with and without statements, values and past questions. Each is asked questions that it answers,
/// questions of no-database, and questions about databases that it lacks.
final class AnyWorlds {
  private static final long SEED = 7;
  private static final int MOST = 1500;
  private static final int OF_MEMORY = 500;
  private static final int PARTS = 4;
  private static final int BUSINESS_WORLDS = 6;
  private static final int FEW_OF_BUSINESS = 7;
  private static final List<Integer> FEW = List.of(5, 7, 10, 20, 40);

  /// A world with the weights of its questions, in all worlds of its kind together.
  ///
  /// @param lacking the texts of the questions about databases that the world lacks
  record Weighed(World world, String kind, double answerable, double none, Set<String> lacking) {}

  private final RankingWorlds shared;
  private final Path datasets;
  private final Random random = new Random(SEED);
  private final List<Weighed> worlds = new ArrayList<>();
  private final Map<String, String> verticals = new HashMap<>();
  private List<LabelledQuestion> none = List.of();

  /// @param shared encodes the questions and databases
  AnyWorlds(RankingWorlds shared, Path datasets) {
    this.shared = shared;
    this.datasets = datasets;
  }

  /// The worlds of a fit of the ranking on the same train splits.
  List<World> base() {
    return shared.of(
        List.of(
            new Estate(
                "spider",
                databases(true, "spider-route-in", "spider-others"),
                questions("spider-route-in", "spider-others")),
            new Estate("bird", databases(true, "bird-route-in"), questions("bird-route-in"))),
        questions(datasets.resolve("no-database"), "train", _ -> true));
  }

  private static LabelledQuestion asked(String text, String gold) {
    return new LabelledQuestion(text, gold, false, false);
  }

  /// @param withMemory worlds whose databases have past questions
  List<Weighed> all(List<World> withMemory) throws IOException {
    none = questions(datasets.resolve("no-database"), "train", _ -> true);
    shared.encode(none);
    for (World world : withMemory) {
      double answerable = world.name().contains("without statements") ? 4 : 1;
      World asked =
          new World(
              world.name(), world.snapshot(), some(world.questions(), OF_MEMORY), world.queries());
      worlds.add(
          new Weighed(
              asked,
              world.name().replaceAll(", \\d+% without", ""),
              0.6 * answerable,
              1.5,
              Set.of()));
    }
    List<LabelledQuestion> spider = some(questions("spider-route-in", "spider-others"), 4000);
    List<LabelledQuestion> bird = some(questions("bird-route-in"), 4000);
    shared.encode(spider);
    shared.encode(bird);
    List<DatabaseDescription> ofSpider = databases(true, "spider-route-in", "spider-others");
    addOf("spider", ofSpider, spider, 1);
    addOf("bird with statements", databases(true, "bird-route-in"), bird, 1);
    addOf("bird without statements", databases(false, "bird-route-in"), bird, 4);
    for (String set : List.of("spider-syn", "cosql")) {
      List<LabelledQuestion> asked =
          some(
              questions(
                  datasets.resolve(set), "train", gold -> gold.turn() == null || gold.turn() == 0),
              1000);
      shared.encode(asked);
      add(set, ofSpider, asked, List.of(), List.of(), 1, 1);
    }
    addBusiness(ofSpider, spider);
    return worlds;
  }

  private void addOf(
      String name,
      List<DatabaseDescription> databases,
      List<LabelledQuestion> questions,
      double weight) {
    add(name, databases, some(questions, MOST), none, List.of(), weight, 2.5);
    for (int i = 0; i < PARTS; i++) {
      int left = i;
      List<DatabaseDescription> others =
          databases.stream()
              .filter(each -> Math.floorMod(31 * vertical(each).hashCode(), PARTS) != left)
              .toList();
      add(
          name + " without some verticals " + i,
          others,
          some(about(questions, others, true), 300),
          some(none, 150),
          some(about(questions, others, false), 300),
          weight,
          2.5);
    }
    for (int size : FEW) {
      for (int i = 0; i < PARTS; i++) {
        List<DatabaseDescription> few = some(databases, size);
        add(
            "%d of %s %d".formatted(size, name, i),
            few,
            some(about(questions, few, true), 120),
            some(none, 75),
            some(about(questions, few, false), 75),
            weight,
            1);
      }
    }
  }

  private void addBusiness(List<DatabaseDescription> spider, List<LabelledQuestion> ofSpider)
      throws IOException {
    Path fit = Path.of("benchmarks/questions/fit");
    Path folder = Files.createTempDirectory("samples");
    SampleData.writeTo(folder);
    List<LabelledQuestion> business = questions(fit, "train", GoldQuestion::answerable);
    List<LabelledQuestion> samples = new ArrayList<>(questions(folder, SampleData.DEMO, _ -> true));
    samples.addAll(questions(folder, SampleData.TEST, _ -> true));
    shared.encode(business);
    shared.encode(samples);
    List<DatabaseDescription> ofFit = databases(true, List.of(fit));
    List<DatabaseDescription> ofSamples = databases(true, List.of(folder));
    addBusiness("business", ofFit, business, some(ofSpider, 200), 10);
    addBusiness("samples", ofSamples, samples, some(ofSpider, 200), 2);
    List<DatabaseDescription> mixed = new ArrayList<>(ofFit);
    mixed.addAll(ofSamples);
    List<LabelledQuestion> asked = new ArrayList<>(business);
    asked.addAll(samples.stream().filter(each -> !each.gold().isEmpty()).toList());
    add("business and samples", mixed, asked, none, List.of(), 10, 2);
    mixed.addAll(some(spider, 60));
    add("business, samples and spider", mixed, asked, some(none, 300), List.of(), 10, 2);
  }

  private void addBusiness(
      String name,
      List<DatabaseDescription> databases,
      List<LabelledQuestion> questions,
      List<LabelledQuestion> lacking,
      double weight) {
    List<LabelledQuestion> own = questions.stream().filter(each -> each.gold().isEmpty()).toList();
    List<LabelledQuestion> unanswered = new ArrayList<>(none);
    unanswered.addAll(own);
    add(name, databases, about(questions, databases, true), unanswered, lacking, weight, 2);
    for (int i = 0; i < BUSINESS_WORLDS; i++) {
      List<DatabaseDescription> few = some(databases, FEW_OF_BUSINESS);
      List<LabelledQuestion> some = some(none, 150);
      some.addAll(own);
      add(
          "%d of %s %d".formatted(FEW_OF_BUSINESS, name, i),
          few,
          about(questions, few, true),
          some,
          about(questions, few, false),
          weight,
          2);
    }
  }

  private void add(
      String name,
      List<DatabaseDescription> databases,
      List<LabelledQuestion> answerable,
      List<LabelledQuestion> unanswerable,
      List<LabelledQuestion> lacking,
      double answerableWeight,
      double noneWeight) {
    Set<String> texts = new HashSet<>();
    List<LabelledQuestion> asked = new ArrayList<>();
    Stream.of(answerable, unanswerable, lacking)
        .flatMap(List::stream)
        .filter(each -> texts.add(each.text()))
        .map(each -> answerable.contains(each) ? each : asked(each.text(), ""))
        .forEach(asked::add);
    worlds.add(
        new Weighed(
            shared.world(name, databases, asked),
            name.replaceAll(" \\d+$", ""),
            answerableWeight,
            noneWeight,
            lacking.stream().map(LabelledQuestion::text).collect(Collectors.toSet())));
  }

  private static List<LabelledQuestion> about(
      List<LabelledQuestion> questions, List<DatabaseDescription> databases, boolean known) {
    Set<String> ids =
        databases.stream().map(DatabaseDescription::getId).collect(Collectors.toSet());
    return questions.stream()
        .filter(each -> !each.gold().isEmpty() && ids.contains(each.gold()) == known)
        .toList();
  }

  private <T> List<T> some(Collection<T> all, int most) {
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    return new ArrayList<>(shuffled.subList(0, Math.min(most, shuffled.size())));
  }

  private String vertical(DatabaseDescription database) {
    return verticals.getOrDefault(database.getId(), database.getId());
  }

  private List<LabelledQuestion> questions(String... folders) {
    return Stream.of(folders)
        .flatMap(folder -> questions(datasets.resolve(folder), "train", _ -> true).stream())
        .toList();
  }

  private static List<LabelledQuestion> questions(
      Path folder, String split, Predicate<GoldQuestion> included) {
    return QuestionFiles.ofSplit(folder, split).stream()
        .filter(included)
        .filter(gold -> gold.expected() == GoldQuestion.Expected.ANSWER)
        .filter(gold -> gold.databases().size() < 2)
        .map(gold -> asked(gold.question(), gold.answerable() ? gold.databases().getFirst() : ""))
        .toList();
  }

  private List<DatabaseDescription> databases(boolean statements, String... folders) {
    List<Path> paths = Stream.of(folders).map(datasets::resolve).toList();
    paths.forEach(path ->
        DatasetFolder.read(path)
            .verticals()
            .forEach((id, vertical) -> verticals.put(id, path.getFileName() + " " + vertical)));
    return databases(statements, paths);
  }

  private static List<DatabaseDescription> databases(boolean statements, List<Path> folders) {
    return statements
        ? ScriptedDatabases.built(
                folders.stream()
                    .flatMap(folder -> DatasetFolder.read(folder).databases().stream())
                    .toList(),
                folders)
            .stream()
            .map(Introspection::describe)
            .toList()
        : RoutingSet.descriptions(false, folders);
  }
}
