// Which event of a request carries an assessment: sealed like a message, but no text that somebody wrote to be read as one.
export const isAssessment = ({ type }: { readonly type: string }): boolean => type === 'assessed'
