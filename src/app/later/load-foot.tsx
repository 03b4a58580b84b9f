// Asks for the legal documents and for the environment when the page is there. Without network there is neither: nothing is said.
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readLegalDocuments } from '../../../contract/http/legal-documents.ts'
import { versions } from '../../../contract/http/system.ts'
import { type Environment, environmentOfPage } from '../../../domain/environment.ts'
import { helpCentreFor } from '../../../domain/help-centre.ts'
import { isPublicDocument, legalLinks } from '../../../domain/legal-documents.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { logError } from '../../platform/log.ts'
import { useFoot } from '../../state/foot.ts'
import { hearTexts } from '../hear-texts.ts'
import { createPageHttp } from '../http.ts'
import { envName } from '../kept-env.ts'
import { Providers } from '../Providers.tsx'
import { sharedValues } from '../tab-values.ts'
import { EnvironmentBadge } from './EnvironmentBadge.tsx'
import { keepEnvInLinks } from './keep-env.ts'
import { PageFoot } from './PageFoot.tsx'
import { printLight } from './print-light.ts'
import { usePlace } from './use-place.ts'

export async function loadFoot(): Promise<void> {
  keepEnvInLinks()
  printLight()
  const http = createPageHttp()
  const [documents, version] = await Promise.all([http.call(readLegalDocuments, {}), http.call(versions, {})])
  useFoot.setState({
    isAsked: true,
    ...(documents.ok && { documents: linksOf(documents.value.legal_documents) }),
  })
  if (version.ok) {
    const { environment, links } = version.value
    if (links) {
      const help = helpCentreFor(links.help, navigator.languages)
      useFoot.setState({ contact: links.contact, help, support: links.support ?? null })
    }
    showEnvironment(environment)
    await hearTexts(http, version.value)
  }
  const named = useFoot.getState()
  // their names, where there are any
  await loadTexts('foot', ...(named.documents.length > 0 || named.environment !== null ? ['catalogue-admin'] : []))
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <Providers>
      <Later />
    </Providers>,
  )
}

/** Beside the page, whatever screen is shown: the foot where a screen has a place for it, and the badge. */
function Later() {
  const place = usePlace('[data-foot]')
  return (
    <>
      {place ? createPortal(<PageFoot />, place) : null}
      <EnvironmentBadge />
    </>
  )
}

const linksOf = (documents: Parameters<typeof legalLinks>[0]) =>
  legalLinks(documents, (type) => logError('legal document without url', { type })).filter(isPublicDocument)

/** @param told by the server */
function showEnvironment(told: string | null): void {
  const inAddress = new URLSearchParams(location.search).get(envName)
  const named = inAddress ?? sharedValues().getItem(envName)
  const environment = environmentOfPage(told, named, () => logError('env missing: development'))
  if (environment === 'production') return
  useFoot.setState({ environment, switchTo })
}

/** In this document: a new one would take what is typed, and the sign-in of who is signed in. */
function switchTo(environment: Environment): void {
  sharedValues().setItem(envName, environment)
  const address = new URL(location.href)
  address.searchParams.set(envName, environment)
  history.replaceState(history.state, '', address)
  useFoot.setState({ environment })
}
