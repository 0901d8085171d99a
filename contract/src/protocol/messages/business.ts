/** Ours: the specification shows the invitation and not what it says. */
export const registered = 'Thank you for registering. We will review your registration and write to you.'
export const websiteInvalid = 'Please enter a web address, such as www.example.com'
