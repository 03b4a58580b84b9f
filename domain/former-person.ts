/** Stands for a member of staff whose name was erased, wherever a record names who did something: a name in a record, no text of a screen. */
export const formerPerson = 'Ehemalige Person'
