// The own recovery code, in the account's settings: whether there is one, what is lost without it, and making a new one (KY2).
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../state/SessionProvider.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MakeCode } from './MakeCode.tsx'

/** @param back where the person was */
export function OwnCodePage({ back }: { back: string }) {
  const { t } = useTranslation('recovery')
  const { port } = useSession()
  const [has, setHas] = useState<boolean | 'unknown' | 'done'>('unknown')
  useEffect(() => {
    let isHere = true
    void port
      .recovery()
      .then((recovery) => recovery.hasCode())
      .then((answer) => isHere && answer.ok && setHas((now) => (now === 'done' ? now : answer.value)))
    return () => {
      isHere = false
    }
  }, [port])
  return (
    <Page title={t('title')} width="form">
      <Text>{t('what')}</Text>
      <Text>{t('without')}</Text>
      {has === 'done' ? (
        <Text role="status">{t('done')}</Text>
      ) : (
        <Panel title={t(has === true ? 'hasTitle' : 'makeTitle')}>
          {has === 'unknown' ? null : <Text mb="md">{t(has ? 'has' : 'hasNot')}</Text>}
          <MakeCode password={null} makeText={t(has === true ? 'makeNew' : 'make')} onDone={() => setHas('done')} />
        </Panel>
      )}
      <Button component={Link} to={back} variant={has === 'done' ? 'filled' : 'default'}>
        {t('common:action.back')}
      </Button>
    </Page>
  )
}
