// A version as a PDF among the patient's files: from there it is shown to chosen providers like every other one (docs/decisions/0560).
import type { CareVersion } from '../../../contract/records/transitional-care.ts'
import { dayOf } from '../../../domain/calendar.ts'
import type { Words } from '../../../domain/words.ts'
import type { PaperBlock, PaperForm } from '../../features/form/index.ts'
import { careSheet } from './care-sheet.ts'
import { say } from './care-texts.ts'

/** No name of a person: the search and the version tell it apart. */
export const careFileName = (search: number, { content }: CareVersion, words: Words): string =>
  `${say(words, 'versions.file', { search, number: content.number, day: dayOf(content.made.at) })}.pdf`

function carePaper({ content, check }: CareVersion, words: Words): PaperForm {
  const { made, facts, proofs, radius, asked, uncounted, signatures } = careSheet(content, check, words)
  const rows = (lines: typeof facts): PaperBlock => ({ kind: 'rows', rows: lines.map((cells) => ({ cells })) })
  const table = ({ columns, widths, rows: cells }: NonNullable<typeof asked>): PaperBlock => ({
    kind: 'table',
    shares: widths ?? columns.map(() => 1),
    head: columns,
    rows: cells.map((one) => ({ cells: one })),
  })
  return {
    open: [],
    pages: [
      {
        title: made,
        groups: [
          { title: say(words, 'print.whose'), blocks: [rows(facts)] },
          { title: say(words, 'proofs.title'), blocks: [rows(proofs)] },
          {
            title: say(words, 'table.title'),
            blocks: [
              asked ? table(asked) : { kind: 'line', text: say(words, 'print.nobody') },
              { kind: 'line', text: radius },
            ],
          },
          ...(uncounted ? [{ title: uncounted.title, blocks: [table(uncounted)] }] : []),
          {
            title: say(words, 'print.signature'),
            blocks: signatures.map((text): PaperBlock => ({ kind: 'signature', text })),
          },
        ],
      },
    ],
  }
}

export async function careFile(search: number, version: CareVersion, words: Words): Promise<File> {
  const { loadFormPdf } = await import('../../features/form/index.ts')
  const { formPdf } = await loadFormPdf()
  const { content, check } = version
  const { name, birth_date, case_number } = content.patient
  const bytes = await formPdf(carePaper(version, words), {
    title: say(words, 'print.title'),
    draft: null,
    person: [
      name,
      birth_date && say(words, 'print.born', { date: birth_date }),
      case_number && say(words, 'head.case', { number: case_number }),
    ]
      .filter(Boolean)
      .join(' · '),
    made: careSheet(content, check, words).made,
    about: say(words, 'print.layout'),
    sheetOf: (sheet, sheets) => say(words, 'print.sheet', { sheet, sheets }),
    paper: { script: words.t('common:paper.script'), sign: words.t('common:paper.sign') },
    isAcross: true,
  })
  return new File([bytes], careFileName(search, version, words), { type: 'application/pdf' })
}
