package dev.signalbox.config;

/// The configuration cannot be used. The message names the path of the setting and the fix.
public final class ConfigurationException extends RuntimeException {

  public ConfigurationException(String path, String fix) {
    super(path + ": " + fix);
  }
}
