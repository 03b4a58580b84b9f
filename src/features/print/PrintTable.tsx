// A table on paper: the first cell of a row is its heading.
import classes from './Print.module.css'

interface Props {
  readonly caption: string
  readonly columns: readonly string[]
  /** percent; without: as the texts need */
  readonly widths?: readonly number[]
  /** cells by row; the first of a row is its heading */
  readonly rows: readonly { readonly id: number | string; readonly cells: readonly string[] }[]
}

export function PrintTable({ caption, columns, widths, rows }: Props) {
  return (
    <table className={classes.table} data-fixed={widths !== undefined || undefined}>
      <caption>{caption}</caption>
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
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
