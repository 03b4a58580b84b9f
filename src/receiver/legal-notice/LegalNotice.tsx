// 'Eine neue Fassung wartet': for who leads the house, after each sign-in until it is accepted. It covers nothing, and 'Später' holds
// until the lock. Sends what was agreed to without network.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { isRenewed } from '../../../domain/legal-documents.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useConnection } from '../../state/connection.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { settingsPath } from '../paths.ts'
import { sendConsents, useConsents } from './consents.ts'
import classes from './LegalNotice.module.css'

export function LegalNotice({ house }: { house: number }) {
  const { t } = useTranslation(['legal', 'catalogue-admin'])
  const types = useWaiting(house)
  const [isPutOff, setIsPutOff] = useState(false)
  const [first] = types
  if (first === undefined || isPutOff) return null
  const name = legalDocuments.isCode(first) ? t(legalDocuments.labelKey(first)) : first
  return (
    <div role="status" className={classes.bar}>
      <Text>{t('notice', { count: types.length, name })}</Text>
      <Button component={Link} to={settingsPath(house, 'legal-documents')} variant="default">
        {t('open')}
      </Button>
      <Button variant="subtle" onClick={() => setIsPutOff(true)}>
        {t('later')}
      </Button>
    </div>
  )
}

/** Types of the documents that wait for the house's word, read with every new network; what was agreed to here waits no more. */
function useWaiting(house: number): readonly string[] {
  const { id: account } = useAccount()
  const port = usePort('house')
  const consents = useConsents()
  const isConnected = useConnection(({ network }) => network === 'connected')
  const [waiting, setWaiting] = useState<readonly { readonly type: string; readonly version: number }[]>([])
  const look = useCallback(async () => {
    await sendConsents(account, port.calls)
    const answer = await port.calls().then((calls) => calls.readLegal(house))
    if (answer.ok) setWaiting(answer.value.legal_documents.filter(isRenewed))
  }, [account, house, port])
  useEffect(() => {
    // a file of the build that could not be fetched is asked for with the next network
    if (isConnected) look().catch(() => undefined)
  }, [isConnected, look])
  const isServerAnswer = ({ type, version }: (typeof waiting)[number]) =>
    consents.some((one) => one.house === house && one.type === type && one.version === version)
  return waiting.filter((document) => !isServerAnswer(document)).map(({ type }) => type)
}
