package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.sql.view.ViewAdvice;
import java.util.List;

/// The advice on views as JSON, the form in which programs read it from the command line and over
/// HTTP.
public final class ViewAdviceJson {
  private ViewAdviceJson() {}

  /// The use of the databases and their views.
  public static ArrayNode use(List<ViewAdvice> all) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (ViewAdvice advice : all) {
      ObjectNode json = array.addObject().put("database", advice.database());
      count(json, advice.asked());
      json.put("uncovered", advice.uncovered().questions());
      json.put("refused", advice.refused().questions());
      ArrayNode views = json.putArray("views");
      for (ViewAdvice.ViewCount view : advice.views()) {
        ObjectNode each = views.addObject().put("view", view.view());
        count(each, view.count());
        each.put("traced", view.traced());
      }
    }
    return array;
  }

  /// The joins of at least some questions.
  public static ArrayNode joins(List<ViewAdvice> all, int atLeast) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (ViewAdvice advice : all) {
      advice.shapes(atLeast).forEach(shape -> array.add(join(advice, shape)));
    }
    return array;
  }

  /// The drafts of views for joins that have none.
  public static ArrayNode drafts(List<ViewAdvice> all, int atLeast) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (ViewAdvice advice : all) {
      for (ViewAdvice.Shape shape : advice.lacking(atLeast)) {
        array.add(join(advice, shape).put("sql", advice.draft(shape).orElse(null)));
      }
    }
    return array;
  }

  private static ObjectNode join(ViewAdvice advice, ViewAdvice.Shape shape) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("database", advice.database());
    shape.tables().forEach(json.putArray("tables")::add);
    shape.columns().forEach(json.putArray("columns")::add);
    json.put("nested", shape.nested());
    count(json, shape.count());
    return json.put("view", shape.view().orElse(null));
  }

  private static void count(ObjectNode json, ViewAdvice.Count count) {
    json.put("questions", count.questions());
    json.put("right", count.right());
    json.put("wrong", count.wrong());
  }
}
