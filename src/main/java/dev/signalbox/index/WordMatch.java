package dev.signalbox.index;

/// The match of a candidate database with a question's single words and phrases. Word-by-word
/// matching costs more than a comparison of whole vectors, so only the best databases get it.
///
/// @param names the mean likeness of the words to the nearest names of tables and columns, rare
///   words weighing more; about 0 to 1
/// @param joined the same mean within tables that join, each word weighing the same
/// @param values weight of the values in the question that the database holds, each by the
///   logarithm of its rarity among the candidate databases
/// @param properValues the same sum over the values that look like names: in quotes or with a
///   capital
/// @param phrases the use of the question's pairs of words by the past questions of the database,
///   rare pairs weighing more, from 0 to 1
/// @param pastWords the same measure for single words
/// @param pastShare the share of the question's words that occur in any of these past questions,
///   from 0 to 1
/// @param alike weight of the words that tables which join have by meaning ([SemanticTermWeights])
/// @param abbreviated weight of the words that names have only abbreviated or compounded
/// @param inTables the share of the words' weight that is in names of tables, from 0 to 1
/// @param adjacent weight of the pairs of words that stand side by side in a name, too
/// @param wholeNames weight of the names whose words the question has completely
/// @param statement the greatest share of the words' weight that one statement has, from 0 to 1
public record WordMatch(
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
