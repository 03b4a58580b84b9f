// The paper: black on white whatever the screen's colours, with whose it is, that it is confidential, when and by whom it was
// printed. ux.md section 8.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { clock } from '../../platform/clock.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Print.module.css'
import { usePrint } from './use-print.ts'

interface Props {
  readonly title: string
  /** for the window's title, which names no patient */
  readonly tabTitle?: string
  /** nothing is loading any more */
  readonly isReady: boolean
  /** false: shown only; the person prints when they like */
  readonly printsItself?: boolean
  readonly children: ReactNode
}

export function Sheet({ title, tabTitle, isReady, printsItself = true, children }: Props) {
  const { t } = useTranslation('print')
  const words = useWords()
  const { firstName, lastName, memberships } = useAccount()
  usePageTitle(tabTitle ?? title)
  usePrint(isReady && printsItself)
  const [printedAt] = useState(() => clock.now())
  return (
    <article className={classes.sheet} lang={words.locale}>
      <header className={classes.head}>
        <span>{memberships[0]?.organisation.name}</span>
        <strong>{t('confidential')}</strong>
        <span>{t('printed', { at: momentText(printedAt, printedAt, words), name: `${firstName} ${lastName}` })}</span>
      </header>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {children}
    </article>
  )
}

interface TableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** cells by row; the first of a row is its heading */
  readonly rows: readonly { readonly id: number | string; readonly cells: readonly string[] }[]
}

export function PrintTable({ caption, columns, rows }: TableProps) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
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
