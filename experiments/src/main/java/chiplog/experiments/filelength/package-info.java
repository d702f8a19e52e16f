/// Two ways to count the bytes of a file by reading it, and how the size of the buffer decides.
package chiplog.experiments.filelength;
