package dev.signalbox.config;

import dev.signalbox.config.rules.ConfigurationException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.NoSuchElementException;

/// Copies a settings record with another value of one component, so that no wither repeats the list
/// of components.
final class RecordCopy {
  private RecordCopy() {}

  /// @throws NoSuchElementException the record has no such component
  /// @throws ConfigurationException the record refuses the value
  static <R extends Record> R with(R record, String component, Object value) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    if (Arrays.stream(components).noneMatch(each -> each.getName().equals(component))) {
      throw new NoSuchElementException(record.getClass() + " has no component " + component);
    }
    try {
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        values[i] =
            components[i].getName().equals(component)
                ? value
                : components[i].getAccessor().invoke(record);
      }
      @SuppressWarnings("unchecked") // the class of a record of type R
      Class<R> type = (Class<R>) record.getClass();
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof ConfigurationException refused) {
        throw refused;
      }
      throw new IllegalStateException(record.getClass() + " cannot be copied", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(record.getClass() + " cannot be copied", e);
    }
  }
}
