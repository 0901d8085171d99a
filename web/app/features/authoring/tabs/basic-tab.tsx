import { messages } from '@koya/contract/protocol/messages.ts'
import { gradeRanges, learningStyles } from '@koya/contract/rules/constants.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { CategorySelect } from './category-select.tsx'
import { fieldProps, richProps, type TabProps } from './field-props.ts'

const styles = Object.entries(learningStyles).map(([value, label]) => ({ value, label }))
const ranges = gradeRanges.map((range) => ({ value: String(range), label: String(range) }))

export function BasicTab({ form, lists, isLocked }: TabProps) {
  return (
    <div className="course-fields">
      <Field
        label="Course code"
        help="Such as ACC 101. No two courses can have the same code."
        autoComplete="off"
        {...fieldProps(form, 'course_code')}
      />
      <Field label="Course name" autoComplete="off" {...fieldProps(form, 'course_name')} />
      <Field
        label="Price"
        help={isLocked ? messages.authoring.leadOnly : 'In naira, figures only. 0 makes it free.'}
        inputMode="decimal"
        autoComplete="off"
        disabled={isLocked}
        {...fieldProps(form, 'price')}
      />
      <Field
        label="Duration in hours"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        {...fieldProps(form, 'duration')}
      />
      <SelectField label="Learning style" options={styles} {...fieldProps(form, 'learning_style')} />
      <CategorySelect label="Category" categories={lists.categories} {...fieldProps(form, 'category_id')} />
      <SelectField label="Certificate" options={lists.certificates} {...fieldProps(form, 'certificate_id')} />
      <SelectField label="Language" options={lists.languages} {...fieldProps(form, 'language_id')} />
      <SelectField
        label="Overall grade range"
        help="The highest mark a learner can get."
        options={ranges}
        {...fieldProps(form, 'overall_grade_range')}
      />
      <RichText label="Description" {...richProps(form, 'course_description')} />
    </div>
  )
}
