// The ground of the screens before anybody is signed in: product, connection, language, and one column.
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ConnectionPill } from '../app-frame/index.ts'
import { LanguageButton } from './LanguageButton.tsx'
import classes from './sign-in.module.css'

interface Props {
  readonly title: string
  /** the pill stands where something is sent */
  readonly withConnection?: boolean
  readonly children: ReactNode
}

export function SignInScreen({ title, withConnection = true, children }: Props) {
  const { t } = useTranslation('common')
  usePageTitle(title)
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <a href="/" className={classes.product}>
          {t('appName')}
        </a>
        <div className={classes.choices}>
          {withConnection ? <ConnectionPill /> : null}
          <LanguageButton />
        </div>
      </header>
      <main id="main" className={classes.middle}>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        {children}
      </main>
      <div data-foot />
    </div>
  )
}
