package dev.signalbox.index;

/// How well the past questions that a database is known to answer fit a question. Only those count
/// that the asker may be helped by: those told for everyone, and those told by its own tenant.
///
/// @param count how many there are
/// @param best cosine of the question with the nearest of them; 0 where there is none
/// @param bestThree mean cosine of the question with the three nearest, or with all where there are
///   fewer; 0 where there is none
/// @param words how much of the weight of the question's words the nearest one has, from 0 to 1
public record Memories(int count, double best, double bestThree, double words) {}
