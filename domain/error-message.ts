// The message of whatever failed, for a log and for the code of a failure: never shown to a person, who reads a sentence of the
// locale files. Source: specification, professional apps (continued), 'Requests and navigation'.

/** What an error is called that says nothing of itself. */
export const GENERIC_ERROR = 'Generic error'

/** a thrown error and a problem document say it in one of these */
const parts = ['message', 'detail', 'code'] as const

function textOf(told: unknown): string | null {
  if (typeof told === 'string') return told.trim() || null
  if (typeof told !== 'object' || told === null) return null
  for (const part of parts) {
    const text: unknown = (told as Readonly<Record<string, unknown>>)[part]
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return null
}

/** The text of a result's error field, else of the raw result; 'Generic error' where neither says anything. Never throws. */
export function errorMessage(result: unknown): string {
  const isResult = typeof result === 'object' && result !== null && 'error' in result
  return (isResult ? textOf(result.error) : null) ?? textOf(result) ?? GENERIC_ERROR
}
