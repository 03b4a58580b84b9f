// A table as a file for a spreadsheet: semicolons, decimal commas and CRLF, as German ones read it, with a byte order mark.

export type Cell = string | number

/** A cell that a spreadsheet would take for a formula is not one. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellText).join(';')).join('\r\n')}\r\n`
