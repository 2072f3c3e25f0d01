package dev.signalbox.index;

/// How closely a candidate fits a question's single words and phrases. What is looked for word by
/// word costs more than a comparison of whole vectors, so only the best databases are looked at.
///
/// @param names how like the words are to the nearest names of tables and columns, on average, rare
///   words weighing more; about 0 to 1
/// @param joined the same within tables that join, each word weighing the same
/// @param values weight of the values in the question that the database holds: of each the
///   logarithm of how much rarer it is among the candidates than not at all
/// @param properValues the same for those that look like names: in quotes or with a capital
/// @param phrases how much the past questions of the database use the question's pairs of words,
///   rare pairs weighing more, from 0 to 1
/// @param pastWords the same for single words
/// @param pastShare how many of the question's words are in any of these past questions, from 0 to
///   1
/// @param alike weight of the words that tables which join have by meaning ([MeaningMatches])
/// @param abbreviated weight of the words that names only have abbreviated or compounded
/// @param inTables how much of the weight of the words is in names of tables, from 0 to 1
/// @param adjacent weight of the pairs of words that stand side by side in a name too
/// @param wholeNames weight of the names that the question has every word of
/// @param statement how much of the weight of the words one statement has at most, from 0 to 1
public record FineMatch(
    double names,
    double joined,
    double values,
    double properValues,
    double phrases,
    double pastWords,
    double pastShare,
    double alike,
    double abbreviated,
    double inTables,
    double adjacent,
    double wholeNames,
    double statement) {}
