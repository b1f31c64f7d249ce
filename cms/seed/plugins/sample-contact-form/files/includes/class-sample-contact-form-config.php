<?php
/**
 * Texts and choices of the plugin, in one place.
 *
 * @package Sample_Contact_Form
 */

defined( 'ABSPATH' ) || exit;

/**
 * What the parts of the plugin start with; settings that are saved go before it.
 */
class Sample_Contact_Form_Config {

	/**
	 * Title of the settings page.
	 *
	 * @return string
	 */
	public static function title() {
		return 'Sample Contact Form';
	}

	/**
	 * Contact Form: texts and choices.
	 *
	 * @return array
	 */
	public static function form() {
		return array(
			'heading'      => '',
			'button'       => __( 'Send message', 'sample-contact-form' ),
			'success'      => __( 'Thank you! Your message has been sent. We will get back to you soon.', 'sample-contact-form' ),
			'mail_subject' => __( 'New message from your website', 'sample-contact-form' ),
			'recipient'    => '',
			'color'        => '#2563eb',
			'store'        => false,
			'auto_reply'   => '',
			'fields'       => array(
				'name'    => array(
					'type'         => 'text',
					'label'        => __( 'Name', 'sample-contact-form' ),
					'required'     => true,
					'autocomplete' => 'name',
					'options'      => array(),
				),
				'email'   => array(
					'type'         => 'email',
					'label'        => __( 'Email', 'sample-contact-form' ),
					'required'     => true,
					'autocomplete' => 'email',
					'options'      => array(),
				),
				'subject' => array(
					'type'         => 'text',
					'label'        => __( 'Subject', 'sample-contact-form' ),
					'required'     => false,
					'autocomplete' => '',
					'options'      => array(),
				),
				'message' => array(
					'type'         => 'textarea',
					'label'        => __( 'Message', 'sample-contact-form' ),
					'required'     => true,
					'autocomplete' => '',
					'options'      => array(),
				),
			),
		);
	}
}
