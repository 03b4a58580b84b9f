// The documentation on paper: A4 across, an own layout. Entries by hand carry their writer; what does not count stands below.
import type { CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { printClasses as classes, PrintTable } from '../../features/print/index.ts'
import own from './CareSheet.module.css'
import { careSheet } from './care-sheet.ts'
import { say } from './care-texts.ts'
import { useCarePaper } from './use-care-paper.ts'

interface Props {
  readonly content: CareVersionContent
  /** null: a draft */
  readonly check: string | null
}

export function CareSheet({ content, check }: Props) {
  const words = useCarePaper()
  const t = (key: string) => say(words, key)
  const { made, facts, proofs, radius, asked, uncounted, signatures } = careSheet(content, check, words)
  const list = (lines: typeof facts) => (
    <dl className={classes.list}>
      {lines.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  const table = ({ title, columns, widths, rows }: NonNullable<typeof asked>) => (
    <PrintTable
      caption={title}
      columns={columns}
      {...(widths ? { widths } : {})}
      rows={rows.map((cells, id) => ({ id, cells }))}
    />
  )
  return (
    <div className={own.sheet}>
      <p className={classes.facts}>{made}</p>
      {list(facts)}
      <h2>{t('proofs.title')}</h2>
      {list(proofs)}
      <p>{radius}</p>
      {asked === null ? <p>{t('print.nobody')}</p> : table(asked)}
      {uncounted === null ? null : table(uncounted)}
      <div className={own.signatures}>
        {signatures.map((who) => (
          <div key={who} className={own.signature}>
            {who}
            <span>{t('print.signature')}</span>
          </div>
        ))}
      </div>
      <p className={own.layout}>{t('print.layout')}</p>
    </div>
  )
}
