/// MariaDB and MySQL: sessions, their catalog and their SQL.
@NullMarked
package dev.signalbox.catalog.engine.mariadb;

import org.jspecify.annotations.NullMarked;
