// The paper of the portal: black on white whatever the screen's colours, with where it comes from and when. On a screen there are the
// way back and a button; with `print` in the address the print dialog opens by itself (P47).
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { printClasses, usePrint } from '../../features/print/index.ts'
import { clock } from '../../platform/clock.ts'
import { printPage } from '../../platform/print-page.ts'
import { CannotPrint } from '../../ui/CannotPrint.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import { BackToList } from '../search/OnePage.tsx'
import { ON_PAPER_MS } from '../search/place-text.ts'
import { usePortal, useQuery } from '../search/portal.tsx'
import classes from './PortalSheet.module.css'

interface Props {
  readonly title: string
  /** nothing that belongs on it is on its way any more */
  readonly isReady: boolean
  readonly children: ReactNode
}

export function PortalSheet({ title, isReady, children }: Props) {
  const { t } = useTranslation(['portal-print', 'portal-search'])
  const words = useWords()
  const { region } = usePortal()
  usePageTitle(title)
  const cannotPrintItself = usePrint(useQuery().has('print') && isReady)
  const [cannotPrint, setCannotPrint] = useState(false)
  const [printedAt] = useState(() => clock.now())
  const from = t('portal-search:frame.name', { region: t(`portal-search:frame.regions.${region}`) })
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <BackToList />
        <Button
          leftSection={<IconPrinter size={24} stroke={1.75} aria-hidden />}
          onClick={() => void printPage().then((began) => setCannotPrint(!began))}
        >
          {t('portal-search:print.open')}
        </Button>
      </div>
      {cannotPrint || cannotPrintItself ? <CannotPrint /> : null}
      <article className={printClasses.sheet} lang={words.locale}>
        <div className={printClasses.head}>
          <strong>{from}</strong>
          <span>{t('printed', { at: momentText(printedAt, ON_PAPER_MS, words) })}</span>
        </div>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        {children}
      </article>
    </div>
  )
}
