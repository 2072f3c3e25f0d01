package dev.signalbox.catalog.dialect;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/// The dialects that engines have registered.
final class LoadedDialects {
  static final Dialect OTHER = new OtherDialect();

  static final List<Dialect> ALL =
      ServiceLoader.load(Dialect.class, Dialect.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .sorted(Comparator.comparing(Dialect::id))
          .toList();

  private LoadedDialects() {}
}
