/** Ours: the specification shows the invitation and not what it says. */
export const registered = 'We have your registration. Somebody will look at it and write to you.'
export const websiteInvalid = 'Please enter a web address, such as www.example.com'
