package dev.signalbox.api;

import java.time.Duration;

/// Watches the requests to APIs.
///
/// Threading: any number of threads.
@FunctionalInterface
public interface ApiObserver {
  ApiObserver NONE = (_, _, _, _) -> {};

  /// A request has ended.
  ///
  /// @param operation the method and path of the operation, without values
  /// @param code the status of the reply; the failure's code where there is no reply
  void called(String api, String operation, String code, Duration elapsed);
}
