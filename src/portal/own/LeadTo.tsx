// Leads on to another page of the portal in the place of this one, with what goes along (P8).
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCarriedAddress } from '../search/portal.tsx'

/** The router's own Navigate leads on with every drawing: that of the address which it has just changed would never end. */
export function LeadTo({ page }: { page: Parameters<ReturnType<typeof useCarriedAddress>>[0] }) {
  const navigate = useNavigate()
  const to = useCarriedAddress()(page)
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return null
}
