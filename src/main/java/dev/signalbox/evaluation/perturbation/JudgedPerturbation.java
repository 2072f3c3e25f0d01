package dev.signalbox.evaluation.perturbation;

/// A changed question with the outcome of its answer.
public record JudgedPerturbation(Perturbation perturbation, PerturbationOutcome outcome) {}
