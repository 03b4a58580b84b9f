// The paper: black on white whatever the screen's colours, with whose it is, that it is confidential, when and by whom it was
// printed. ux.md section 8.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { printClasses as classes, usePrint } from '../../features/print/index.ts'
import { clock } from '../../platform/clock.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { CannotPrint } from '../../ui/CannotPrint.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePaperWords } from './use-paper-words.ts'

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
  const words = usePaperWords()
  const { firstName, lastName, memberships } = useAccount()
  usePageTitle(tabTitle ?? title)
  const cannotPrint = usePrint(isReady && printsItself)
  const [printedAt] = useState(() => clock.now())
  return (
    <article className={classes.sheet} lang={words.locale}>
      {cannotPrint ? <CannotPrint /> : null}
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
