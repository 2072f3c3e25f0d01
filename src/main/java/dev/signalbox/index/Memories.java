package dev.signalbox.index;

/// How well the past questions that a database is known to answer match a question. Only past
/// questions for everyone and those of the asker's own tenant count.
///
/// @param count the number of such past questions
/// @param best cosine of the question with the nearest one; 0 where there is none
/// @param bestThree mean cosine of the question with the three nearest, or with all where there are
///   fewer; 0 where there is none
/// @param words the share of the weight of the question's words that the nearest one has, from 0 to
///   1
public record Memories(int count, double best, double bestThree, double words) {}
