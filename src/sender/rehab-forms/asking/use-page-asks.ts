// Who is asked for which page of a search's forms.
import type { PageAsk } from '../../../../contract/http/auction-documents.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ApplicationPage } from '../application.ts'

/** @return by page; null: nobody is asked, or it is not known */
export function usePageAsks(searchId: number): (page: Pick<ApplicationPage, 'form' | 'page'>) => PageAsk | null {
  const found = usePort('documents').usePageAsks(searchId)
  const asks = found.state === 'ready' ? found.value : []
  return ({ form, page }) => asks.find((one) => one.form === form.name && one.page === page.key) ?? null
}
