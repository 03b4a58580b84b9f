// What became of a question to the server. Source: specification, provider search portal, section 4.1; professional apps,
// section 4: four states, and completed with nothing is 'no result'.

export type QueryProgress = 'not_started' | 'loading' | 'failed' | 'completed'

export type QueryOutcome<T> =
  | { readonly state: 'waiting' | 'failed' | 'no_result' }
  | { readonly state: 'ready'; readonly value: T }

/** What a screen shows of it; `data` counts once the question is completed. */
export function queryOutcome<T>(progress: QueryProgress, data: T | null): QueryOutcome<T> {
  if (progress === 'failed') return { state: 'failed' }
  if (progress !== 'completed') return { state: 'waiting' }
  return data === null ? { state: 'no_result' } : { state: 'ready', value: data }
}
