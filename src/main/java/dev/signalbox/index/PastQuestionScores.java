package dev.signalbox.index;

/// The match of a question with the past questions that a database is known to answer. Only past
/// questions for everyone and the asker's own tenant count.
///
/// @param count the number of such past questions
/// @param best cosine of the question with the nearest one; 0 where there is none
/// @param bestThree mean cosine of the question with the three nearest, or with all where there are
///   fewer; 0 where there is none
/// @param words the share of the weight of the question's words that the nearest one has, from 0 to
///   1
public record PastQuestionScores(int count, double best, double bestThree, double words) {}
