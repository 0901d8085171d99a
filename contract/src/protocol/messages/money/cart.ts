export const added = 'Course added to cart'
export const alreadyThere = 'You have already added this course to your cart.'
export const cleared = 'Cart Cleared'
/** Ours. */
export const full = 'Your cart is full. Pay for what is in it first.'
export const priceChanged = (course: string) => `The price of ${course} has changed.`
export const removed = (course: string) => `${course} was removed from your cart.`
