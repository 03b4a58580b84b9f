// A search whose address names another patient gets its own patient into the address: the links of the page lead there.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AuctionRecord } from '../../contract/http/records.ts'
import { keepPlace } from './paths.ts'

/** @param search as the server answered it for the address's auction */
export function useOwnPatient({ id, patient_id }: Pick<AuctionRecord, 'id' | 'patient_id'>): void {
  const navigate = useNavigate()
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const [auctionId, patientId] = [String(id), String(patient_id)]
  const isStranger = params.auctionId === auctionId && params.patientId !== patientId
  useEffect(() => {
    if (!isStranger) return
    const own = (before: Record<string, unknown>) => ({ ...before, patientId })
    const search = (before: Record<string, unknown>) => before
    void navigate({ to: '.', params: own, search, replace: true, ...keepPlace } as never)
  }, [navigate, isStranger, patientId])
}
