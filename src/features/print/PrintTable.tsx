// A table on paper: the first cell of a row is its heading.
import { VisuallyHidden } from '@mantine/core'
import classes from './Print.module.css'

interface Props {
  readonly caption: string
  /** the page's own heading says it already */
  readonly isCaptionHidden?: boolean
  /** which column's texts stand in one line: dates and times */
  readonly unbroken?: number
  readonly columns: readonly string[]
  /** percent; without: as the texts need */
  readonly widths?: readonly number[]
  /** cells by row; the first of a row is its heading */
  readonly rows: readonly { readonly id: number | string; readonly cells: readonly string[] }[]
}

export function PrintTable({ caption, isCaptionHidden, unbroken, columns, widths, rows }: Props) {
  return (
    <table className={classes.table} data-fixed={widths !== undefined || undefined}>
      <caption>{isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      {widths ? (
        <colgroup>
          {columns.map((column, i) => (
            <col key={column} style={{ width: `${widths[i]}%` }} />
          ))}
        </colgroup>
      ) : null}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={id}>
            <th scope="row">{first}</th>
            {others.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={i} data-unbroken={i + 1 === unbroken || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
