/** OB12: how a row, or why sending ended, names the status of HTTP by which somebody in between refused it: 'turned_away/413'. */
export const networkRefusalCode = (status: number): string => `turned_away/${status}`

/** That status; null: it was refused by nobody in between. */
export const networkRefusalStatus = (code: string | null): string | null =>
  /^turned_away\/(\d+)$/.exec(code ?? '')?.[1] ?? null
