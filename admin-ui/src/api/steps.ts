/** How a call's path spells the name of a step: `change_request` is `…/change-request`. */
export const wireWord = (step: string): string => step.replaceAll('_', '-');
