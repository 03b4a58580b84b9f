// Services that follow from what the server may read: the overweight rule.
// Those that follow from sealed fields stand in domain/patient/derived-services.ts.
import { OVERWEIGHT_KG, services } from '../catalogue/services.ts'
import type { Interval } from './intervals.ts'

/** Whether a weight interval implies the overweight service: its minimum is 130 kg or more. */
export const isOverweight = (weightKg: Interval | null): boolean => (weightKg?.min ?? 0) >= OVERWEIGHT_KG

/**
 * The services that a search needs: the chosen ones and, from 130 kg on, overweight, each once. A weight known to lie below
 * 130 kg takes overweight out, because the weight decides.
 */
export function neededServices(chosen: readonly number[], weightKg: Interval | null): number[] {
  const needed = new Set(chosen)
  if (isOverweight(weightKg)) needed.add(services.code.overweight)
  else if ((weightKg?.max ?? OVERWEIGHT_KG) < OVERWEIGHT_KG) needed.delete(services.code.overweight)
  return [...needed]
}
