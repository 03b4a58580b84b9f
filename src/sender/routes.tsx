// The screens of the clinic's area, below the frame.
import type { AnyRoute } from '@tanstack/react-router'

/** @param _parent the route whose component is the frame; nobody comes below it without an open session */
export const senderRoutes = (_parent: AnyRoute): readonly AnyRoute[] => []
