// What a form says about one of its fields: the same words stand in the summary above and at the field.
export interface FieldProblem<Field extends string> {
  readonly field: Field
  /** key of a locale file */
  readonly text: string
}
