/**
 * Every text that the specification fixes (S1 §5 and §8, S2 §5 and §8), spelled as it spells them, misspellings included,
 * and every refusal of the API. Each stands here once; pages and server read it from here.
 */
export const messages = {
  login: {
    successful: 'Login Successful',
    /** What the server says; the page shows `invalidCredentials` for it. */
    serverRefusal: 'Oh Snap! An error occured. Invalid credentials.',
    invalidCredentials: 'Invalid credentials. Please try again',
    confirmMailbox: 'An error occured. Please check your mailbox to confirm your email address to proceed!',
    signUpLink:
      'Invalid credentials. Please try again or click the sign up link if your account is not yet registered.',
    credentialsNotFound: 'Login Credentials not found',
    networkFailure: 'Some error occured',
    loggedOut: 'You are logged out.',
    emailConfirmed: 'Your email address is confirmed. Please log in.',
    confirmationExpired: 'This confirmation link is no longer valid. Enter your email and we send a new one.',
    confirmationSent: 'If this address has an account waiting to be confirmed, a new mail is on its way.',
    /** The other reading of a network failure; decided against, kept for the record. */
    userDoesNotExist: 'Invalid credentials. User dont exists',
  },
  field: {
    invalidEmail: 'Invalid email',
    tooShort: 'Too Short!',
    tooLong: 'Too Long!',
    required: 'Required',
    named: (field: string) => `${field} is required`,
    /** Ours, where the specification has no words. */
    notValid: 'This is not valid',
    givenTwice: 'Given more than once',
    cannotBeKept: 'Holds a character we cannot keep',
    atLeast: (least: unknown) => `Must be at least ${least}`,
    atMost: (most: unknown) => `Must be at most ${most}`,
    oneOf: (choices: readonly unknown[]) => `Must be one of: ${choices.join(', ')}`,
    unknown: (names: readonly string[]) => `Unknown: ${names.join(', ')}`,
  },
  registration: {
    blankFields: 'Please fill out the blank fields',
    invalidEmail: 'Invalid Email',
    passwordsDiffer: 'Password do not match',
    weakPassword:
      'Please use a strong password . Password should contain One capital letter, and atleast a minimum of 8 alphanumeric digits and other symbols',
    success: 'We have sent a verification mail to your email.',
    emailTaken: 'A user with is email has already registered',
    failed: 'Could not complete your sign up registration',
    firstNameRequired: 'First Name Required',
    lastNameRequired: 'Last Name Required',
    passwordTooShort: 'Minimum of eight characters!',
    passwordsMustMatch: 'Passwords must match',
    noNegativeNumber: 'No negative number',
    /** Ours: the specification has no words for these. */
    phoneInvalid: 'Please enter a phone number that can be called, such as 0803 123 4567',
    passwordTooCommon: 'This password is one of the most used ones. Please choose another.',
  },
  passwordReset: {
    requested: 'An email has been sent',
    requestedNote: 'An Email has been Sent',
    mismatchAtField: 'Passwords must match',
    mismatchOnSubmit: 'password do not match',
    failed: 'could not perform the update password request',
    /** Ours. */
    changed: 'Your password has been changed. Please log in with the new one.',
  },
  access: {
    loginToContinue: 'Authentication is required. Please Login to continue.',
    cannotOpenCourse: 'You cant access this course. please login',
  },
  catalogue: {
    featuredFailed: 'Some error occured. Please check your internet connection and try again',
    coursesFailed: 'An Error occured',
    nothingFound: 'No Search Found',
    tryOneWord: 'Try searching with a single keyword...e.g business',
  },
  cart: {
    added: 'Course added to cart',
    alreadyThere: 'You have already added this course to your cart.',
    cleared: 'Cart Cleared',
  },
  wishList: {
    added: 'Course Added to wishlist',
    addedLocally: 'Course added to wish list',
    alreadyThere: 'Course already in wish list',
    addFailed: 'Could not add the course to wish list',
    removed: 'Wishlist was successfully deleted',
    removedLocally: 'Course removed from wish list',
    removeFailed: 'Wish list could not be deleted',
    cleared: 'Wish list Cleared',
    loadFailed: 'Some error occured wile fetching data',
    /** S2's spelling of the same failure; decided against, kept for the record. */
    fetchFailed: 'Some error occured while fetching data',
  },
  enrolment: {
    freeSuccess: 'Free Course enrolled succesfully',
    freeFailed: 'Could not enroll you in for the free course',
    cartSuccess: 'Courses enrolled succesfully',
    cartFailed: 'Error occured enrolling you for this Course',
    already: 'You have previously enrolled for this course.',
  },
  payment: {
    completed: 'Payment succesfully completed',
    closed: 'Payment Closed',
  },
  learning: {
    activeCoursesFailed: 'Error occured fetching active courses',
  },
  notifications: {
    none: 'You have no notifications',
    profileCardFailed: 'No notifications available',
  },
  profile: {
    updated: 'Your Profile has been updated.',
    updateFailed: 'Error occured updating Profile',
    loadFailed: 'Error Occured fetching data',
    instructorLoadFailed: "Error fetching instructor's details",
  },
  upload: {
    successful: 'upload successful',
    failed: 'could not upload image',
  },
  contact: {
    nameBlank: "Name can't be blank",
    emailBlank: "Email can't be blank",
    emailInvalid: 'Not a valid email',
    subjectBlank: "Subject can't be blank",
    messageBlank: "Message can't be blank",
    sent: 'Your feedback was sent.',
  },
  authoring: {
    created: 'Course sucessfully created.',
    noInstructors: 'You did not select an instructor or collaborators',
    referenceFailed: 'Error Occured fetching data',
    emptyPicker: 'Please Enter and instructor email',
    noMatchOnPage: 'Some error occured',
    noMatchInMyCourses: 'no matched found',
    leadAdded: (email: string) => `${email} has been added as lead Instructor`,
    collaboratorAdded: (email: string) => `${email} has been added as collaborator for this course lead Instructor`,
  },
  /** Refusals of our own, where the specification has no words. */
  api: {
    badInput: 'Some of what was sent is not right. Please check the marked fields.',
    malformed: 'The request could not be read.',
    wrongContentType: 'This address does not take that kind of content.',
    tooLarge: 'That is larger than we can take.',
    unauthenticated: 'Authentication is required. Please Login to continue.',
    forbidden: 'Your account is not allowed to do this.',
    notFound: 'There is nothing at this address.',
    tooManyRequests: 'Too many attempts. Please wait a little and try again.',
    busy: 'We are very busy at the moment. Please try again in a few seconds.',
    unconfirmedEmail: 'Please confirm your email address first: the link is in your mailbox.',
    linkNoLongerValid: 'This link is no longer valid. Please ask for a new one.',
    courseUnavailable: 'This course is no longer offered.',
    internal: 'Something went wrong on our side. It has been noted; please try again.',
  },
} as const
