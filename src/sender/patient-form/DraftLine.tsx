// That typed values are kept before they are saved, where, and the way to throw them away.
import { Alert, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { useDraftPlace } from '../../state/drafts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './PatientForm.module.css'

/** The form opens with what somebody typed before a lock, a reload or another screen. */
export function RestoredNotice({ draft }: { draft: string }) {
  const { t } = useTranslation('sender')
  const place = useDraftPlace(draft)
  const [wasThere] = useState(place !== null)
  if (!wasThere || place === null) return null
  return (
    <Alert color="gray" icon={<IconPencil stroke={1.75} aria-hidden />}>
      {t('form.draft.restored')}
    </Alert>
  )
}

interface Props {
  readonly draft: string
  readonly onDiscard: () => void
}

export function DraftLine({ draft, onDiscard }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const now = useNow()
  const place = useDraftPlace(draft)
  const [asks, setAsks] = useState(false)
  // what lies on the device outlives the page; what could not be kept does not
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => place === 'page_only' })
  if (place === null) return null
  return (
    <div className={classes.draft}>
      <p className={classes.note}>
        {place === 'page_only' ? t('form.draft.notKept') : null}
        {typeof place === 'number' ? t('form.draft.kept', { time: momentText(place, now, words) }) : null}
      </p>
      <Button variant="subtle" px="xs" onClick={() => setAsks(true)}>
        {t('form.draft.discard')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('form.draft.title')}
        safeLabel={t('form.draft.keep')}
        confirmLabel={t('form.draft.go')}
        onSafe={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          onDiscard()
        }}
      >
        {t('form.draft.text')}
      </ConfirmDialog>
    </div>
  )
}
