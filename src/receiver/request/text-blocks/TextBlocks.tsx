// [Textbausteine] above the field for a message, and the dialog that it opens: one touch puts a block of the house behind what
// stands in the field. The dialog is loaded with the first touch.
import { Button } from '@mantine/core'
import { IconTextPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../state/drafts.ts'

const BlocksDialog = lazy(async () => ({ default: (await import('./BlocksDialog.tsx')).BlocksDialog }))

export function TextBlocksButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('request-work')
  return (
    <Button
      variant="subtle"
      size="sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconTextPlus size={20} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {t('blocks.open')}
    </Button>
  )
}

interface Props {
  readonly requestId: number
  readonly onInserted: () => void
  readonly onClose: () => void
}

export function TextBlocks({ requestId, onInserted, onClose }: Props) {
  const [text, setText] = useDraft(`message/${requestId}`, '')
  function insert(block: string) {
    const before = text.trimEnd()
    setText(before === '' ? block : `${before}\n${block}`)
    onClose()
    onInserted()
  }
  return (
    <Suspense fallback={null}>
      <BlocksDialog onInsert={insert} onClose={onClose} />
    </Suspense>
  )
}
