// Changing the house's text blocks: names and texts, new ones, and taking some out. Saved together; what is typed stays when
// saving fails, over a lock, and when the dialog is closed.
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTextBlockLength, maxTextBlocks, maxTextBlockTitle } from '../../../../contract/records/text-blocks.ts'
import type { TextBlocks } from '../../../data/text-blocks-port.ts'
import { isSame, useDraft } from '../../../state/drafts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { LimitedLine, LimitedText } from '../../../ui/LimitedText.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import classes from './Blocks.module.css'
import { type EditedBlock, readBlocks, toEdited, withNewBlock } from './blocks-form.ts'
import type { BlocksHandle } from './use-blocks.ts'

/** What is changed, over which state of the list. */
interface Draft {
  readonly rev: number
  readonly rows: readonly EditedBlock[]
}

const rowsOf = ({ blocks }: TextBlocks): readonly EditedBlock[] =>
  blocks.length > 0 ? toEdited(blocks) : withNewBlock([])

interface Props {
  readonly of: BlocksHandle
  readonly found: TextBlocks
  readonly onClose: () => void
}

export function EditBlocks({ of, found, onClose }: Props) {
  const { t } = useTranslation(['request-work', 'common'])
  const { id: house } = useCareprovider()
  const kept = { rev: found.rev, rows: rowsOf(found) }
  // with the state that it was begun on: a colleague's later one is told as a conflict, and not overwritten
  const [{ rev, rows }, write, forget] = useDraft<Draft>(`text-blocks/${house}`, kept)
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const setRows = (next: readonly EditedBlock[]) => write({ rev, rows: next })
  const change = (key: number, more: Partial<EditedBlock>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...more } : row)))
  const lacks = ({ title, text }: EditedBlock, field: 'title' | 'text') =>
    isChecked && (title.trim() === '') !== (text.trim() === '') && (field === 'title' ? title : text).trim() === ''

  async function save() {
    const blocks = readBlocks(rows)
    setIsChecked(true)
    setFailure(null)
    if (!blocks || isSaving) return
    setIsSaving(true)
    const failed = await of.save(rev, blocks).finally(() => setIsSaving(false))
    if (failed === null) {
      forget()
      onClose()
    } else setFailure(failed)
  }
  function discard() {
    forget()
    setIsChecked(false)
    setFailure(null)
    void of.load()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('blocks.manage')}
      busy={isSaving}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isSaving}>
            {t('common:action.cancel')}
          </Button>
          <Button size="lg" onClick={() => void save()} loading={isSaving}>
            {t('blocks.save')}
          </Button>
        </>
      }
    >
      {failure ? (
        <ErrorNotice
          code={failure}
          {...(failure === 'network' ? { text: <NoAnswer>{t('blocks.failed.network')}</NoAnswer> } : {})}
          {...(failure === 'conflict' ? { text: t('blocks.failed.conflict') } : {})}
        />
      ) : null}
      <ol className={classes.list}>
        {rows.map((row, place) => (
          <li key={row.key} className={classes.edited}>
            <LimitedLine
              label={t('blocks.name', { place: place + 1 })}
              limit={maxTextBlockTitle}
              value={row.title}
              error={lacks(row, 'title') ? t('blocks.nameMissing') : null}
              onChange={(event) => change(row.key, { title: event.currentTarget.value })}
            />
            <LimitedText
              label={t('blocks.text', { place: place + 1 })}
              limit={maxTextBlockLength}
              autosize
              minRows={2}
              value={row.text}
              error={lacks(row, 'text') ? t('blocks.textMissing') : null}
              onChange={(event) => change(row.key, { text: event.currentTarget.value })}
            />
            <Button
              variant="subtle"
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
              aria-label={t('blocks.removeOne', { place: place + 1 })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              {t('blocks.remove')}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        disabled={rows.length >= maxTextBlocks}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => setRows(withNewBlock(rows))}
      >
        {t('blocks.add')}
      </Button>
      {isSame(rows, kept.rows) ? null : (
        <Button variant="subtle" disabled={isSaving} onClick={discard}>
          {t('blocks.discard')}
        </Button>
      )}
    </Dialog>
  )
}
