type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click follows its link in this tab, not in a new one by a modifier key or a mouse button other than the main one. */
export const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  !(button || metaKey || ctrlKey || shiftKey || altKey)
