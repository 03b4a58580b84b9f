// [Drucken] in a request's head. What it opens is loaded with it.
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '../../../data/ports.ts'
import classes from './PrintButton.module.css'

const PrintDialog = lazy(async () => ({ default: (await import('./PrintDialog.tsx')).PrintDialog }))

export function PrintButton({ view }: { view: RequestView }) {
  const { t } = useTranslation('request-work')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={24} stroke={1.75} aria-hidden />}
        aria-label={t('print.open')}
        className={classes.print ?? ''}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.word}>{t('print.open')}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PrintDialog view={view} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
