<?php
/**
 * Plugin Name: Visit
 * Description: Tells of each mail instead of sending it, and offers the classic form of an entry to those who ask for it.
 */

remove_filter( 'pre_wp_mail', '__return_true', PHP_INT_MAX );

add_filter(
	'pre_wp_mail',
	static function ( $before ) {
		global $phpmailer;
		if ( isset( $phpmailer ) ) {
			return $before;
		}
		require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
		require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
		require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
		// Since WordPress 6.8.
		if ( is_file( ABSPATH . WPINC . '/class-wp-phpmailer.php' ) ) {
			require_once ABSPATH . WPINC . '/class-wp-phpmailer.php';
		}
		class_alias( class_exists( 'WP_PHPMailer' ) ? 'WP_PHPMailer' : 'PHPMailer\PHPMailer\PHPMailer', 'Visit_Mailer' );
		// The last step of sending, so that everything which shapes a mail before has its effect.
		$phpmailer             = new class( true ) extends Visit_Mailer {
			public function postSend() {
				$addresses = static function ( $list ) {
					return array_values( array_map( static fn( $one ) => trim( $one[1] . ' <' . $one[0] . '>' ), $list ) );
				};
				post_message_to_js(
					wp_json_encode(
						array(
							'mail' => array(
								'to'          => $addresses( $this->getToAddresses() ),
								'cc'          => $addresses( $this->getCcAddresses() ),
								'bcc'         => $addresses( $this->getBccAddresses() ),
								'replyTo'     => $addresses( $this->getReplyToAddresses() ),
								'from'        => $this->FromName . ' <' . $this->From . '>',
								'subject'     => $this->Subject,
								'body'        => $this->Body,
								'type'        => $this->ContentType,
								'headers'     => array_map( static fn( $one ) => $one[0] . ': ' . $one[1], $this->getCustomHeaders() ),
								'attachments' => array_map( static fn( $one ) => (string) $one[2], $this->getAttachments() ),
								'server'      => 'smtp' === $this->Mailer ? $this->Host . ':' . $this->Port : '',
							),
						),
						JSON_INVALID_UTF8_SUBSTITUTE
					)
				);
				return true;
			}
		};
		$phpmailer::$validator = static fn( $email ) => (bool) is_email( $email );
		return $before;
	},
	PHP_INT_MIN
);

// Low, so that a plugin with an opinion on the editor has the last word.
add_filter(
	'use_block_editor_for_post',
	static fn( $uses ) => isset( $_SERVER['HTTP_X_CLASSIC_FORM'] ) ? false : $uses,
	1
);

// Hashing a password slowly protects nothing here.
add_filter( 'wp_hash_password_options', static fn() => array( 'cost' => 4 ) );
