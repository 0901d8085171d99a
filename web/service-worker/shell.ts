/** Which files of the build are kept: the frame of every page, the pages for anyone, and those for kept lessons. */
export const shell = SHELL
