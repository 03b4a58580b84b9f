// The sheet 'Fortsetzung' behind a clinic's own PDF: what its fields were too small for, by number, and what it has no field for. Pure.
import type { Words } from '../../../../domain/words.ts'
import type { PaperBlock, PaperForm } from '../form-paper.ts'
import type { LeftValue } from './template-plan.ts'

/**
 * Null: everything stands in its field, and nothing is open.
 * @param open what is missing and wrong, as the form's own paper says it
 */
export function templatePaper(left: readonly LeftValue[], open: readonly string[], { t }: Words): PaperForm | null {
  if (left.length === 0 && open.length === 0) return null
  const group = (title: string, values: readonly LeftValue[], isNumbered: boolean) => {
    if (values.length === 0) return []
    const rows = values.map(({ label, text }, at) => ({
      cells: [isNumbered ? t('form:template.numbered', { number: at + 1, label }) : label, text],
    }))
    const blocks: readonly PaperBlock[] = [{ kind: 'rows', rows }]
    return [{ title: t(title), blocks }]
  }
  return {
    open,
    pages: [
      {
        title: t('form:template.sheet'),
        groups: [
          ...group(
            'form:template.tooLong',
            left.filter(({ why }) => why === 'tooLong'),
            true,
          ),
          ...group(
            'form:template.noField',
            left.filter(({ why }) => why !== 'tooLong'),
            false,
          ),
        ],
      },
    ],
  }
}
