// How often a recovery sheet was made or used on this page: what shows how the house stands asks anew.
import { create } from 'zustand'

export const useSheetChanges = create<{ readonly count: number }>(() => ({ count: 0 }))

export const sheetChanged = (): void => useSheetChanges.setState(({ count }) => ({ count: count + 1 }))
