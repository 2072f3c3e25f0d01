/// The services that the gateway asks for more than answers: verdicts, dead letters, figures and
/// runs.
@NullMarked
package dev.signalbox.gateway.service;

import org.jspecify.annotations.NullMarked;
