<?php
/** Step: fills the site with people, posts, pages, comments and images (tests/requests/README.md lists them). */
require __DIR__ . '/../wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

( static function () {
	global $wpdb;
	$password = 'correct horse';
	$domain   = '@example.com';
	foreach ( array( 'blogname' => 'Corner Bakery', 'admin_email' => 'owner' . $domain, 'users_can_register' => 1, 'permalink_structure' => '/%postname%/', 'comment_previously_approved' => 0, 'posts_per_page' => 10 ) as $name => $value ) {
		update_option( $name, $value );
	}
	$GLOBALS['wp_rewrite']->init();
	foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1, 'exclude' => array( json_decode( file_get_contents( '/internal/step.json' ), true )['page'] ) ) ) as $post ) {
		wp_delete_post( $post->ID, true );
	}

	$people = array(
		'editor'     => array( 'ed', 'Ed', 'Editor' ),
		'author'     => array( 'ada', 'Ada', 'Author' ),
		'subscriber' => array( 'sam', 'Sam', 'Subscriber' ),
	);
	$ids    = array( 'admin' => 1 );
	wp_update_user( array( 'ID' => 1, 'user_email' => 'owner' . $domain, 'user_pass' => $password, 'first_name' => 'Olga', 'last_name' => 'Owner', 'display_name' => 'Olga Owner' ) );
	foreach ( $people as $role => list( $login, $first, $last ) ) {
		$ids[ $role ] = wp_insert_user( array( 'user_login' => $login, 'user_pass' => $password, 'user_email' => $login . $domain, 'first_name' => $first, 'last_name' => $last, 'display_name' => "$first $last", 'role' => $role, 'description' => "$first writes about food.", 'show_admin_bar_front' => 'false' ) );
	}
	$until   = time() + 50 * YEAR_IN_SECONDS;
	$cookies = array();
	foreach ( $ids as $role => $id ) {
		$token = WP_Session_Tokens::get_instance( $id )->create( $until );
		foreach ( array( 'auth' => AUTH_COOKIE, 'secure_auth' => SECURE_AUTH_COOKIE, 'logged_in' => LOGGED_IN_COOKIE ) as $scheme => $name ) {
			$cookies[ $role ][ $name ] = wp_generate_auth_cookie( $id, $until, $scheme, $token );
		}
	}

	$image = static function ( $name, $colour, $alt ) {
		$uploads = wp_upload_dir();
		$file    = $uploads['path'] . '/' . $name;
		$picture = imagecreatetruecolor( 800, 500 );
		imagefill( $picture, 0, 0, $colour );
		imagepng( $picture, $file );
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => basename( $name, '.png' ), 'post_status' => 'inherit' ), $file );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
		if ( $alt ) {
			update_post_meta( $id, '_wp_attachment_image_alt', $alt );
		}
		return $id;
	};
	$bread = $image( 'bread.png', 0xC08040, 'A loaf of rye bread' );
	$image( 'oven.png', 0x404040, '' );

	$recipes = wp_insert_term( 'Recipes', 'category' )['term_id'];
	$news    = wp_insert_term( 'News', 'category' )['term_id'];
	$words   = static fn( $times ) => trim( str_repeat( 'Mix flour and water and leave the dough alone for a while. ', $times ) );
	$part    = static fn( $heading, $text ) => "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">$heading</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->\n\n";
	$text    = static fn( $text ) => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->\n\n";
	$posts   = array(
		array( 'Rye bread for beginners', 'author', $recipes, 'bread,rye', '-1 day', $text( 'The first loaf.' ) . $part( 'Ingredients', $words( 10 ) . ' Our <a href="https://example.com/flour">flour</a> is milled nearby.' ) . $part( 'Method', $words( 15 ) ) . $part( 'Storage', $words( 10 ) ) ),
		array( 'Cardamom buns', 'author', $recipes, 'buns', '-3 days', $text( 'Buns with cardamom. ' . $words( 3 ) ) ),
		array( 'Summer opening hours', 'editor', $news, 'summer', '-5 days', $text( 'We open early in summer.' ) ),
		array( 'Sourdough diary', 'author', $recipes, 'bread,sourdough', '-8 days', $text( 'Day one of the starter for bread.' ) ),
		array( 'We are hiring', 'editor', $news, 'jobs', '-20 days', $text( 'We look for a baker.' ) ),
		array( 'An old story', 'admin', $news, '', '-3 years', $text( 'How it all began.' ) ),
		array( 'Unfinished draft', 'author', $news, '', '-1 hour', $text( 'Not ready yet.' ) ),
	);
	$made    = array();
	foreach ( $posts as list( $title, $author, $category, $tags, $date, $content ) ) {
		$time           = gmdate( 'Y-m-d H:i:s', strtotime( $date ) );
		$made[ $title ] = wp_insert_post( array( 'post_title' => $title, 'post_author' => $ids[ $author ], 'post_category' => array( $category ), 'tags_input' => $tags, 'post_content' => $content, 'post_date' => $time, 'post_date_gmt' => $time, 'post_status' => 'Unfinished draft' === $title ? 'draft' : 'publish' ) );
		// An update would count as a change of today.
		$wpdb->update( $wpdb->posts, array( 'post_modified' => $time, 'post_modified_gmt' => $time ), array( 'ID' => $made[ $title ] ) );
	}
	$first = $made['Rye bread for beginners'];
	set_post_thumbnail( $first, $bread );

	$about = 0;
	foreach ( array( 'Sample' => 'A page to look at.', 'About' => 'A bakery on a corner.', 'Our team' => 'The people.', 'Contact' => 'Call us.' ) as $title => $content ) {
		$id    = wp_insert_post( array( 'post_type' => 'page', 'post_title' => $title, 'post_author' => 1, 'post_status' => 'publish', 'post_content' => $text( $content ), 'post_parent' => 'Our team' === $title ? $about : 0 ) );
		$about = 'About' === $title ? $id : $about;
		$made[ $title ] = $id;
	}

	$comment = static function ( $post, $name, $text, $approved = 1, $parent = 0, $user = 0 ) use ( $domain ) {
		return wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_author' => $name, 'comment_author_email' => strtolower( strtok( $name, ' ' ) ) . $domain, 'comment_content' => $text, 'comment_approved' => $approved, 'comment_parent' => $parent, 'user_id' => $user ) );
	};
	$lovely = $comment( $first, 'Vera Visitor', 'Lovely recipe' );
	$comment( $first, 'Ada Author', 'Thank you', 1, $lovely, $ids['author'] );
	$comment( $first, 'Spam Sender', 'Cheap watches at https://example.net/watches', 0 );
	$comment( $made['Cardamom buns'], 'Vera Visitor', 'More buns please' );
	flush_rewrite_rules();

	post_message_to_js( wp_json_encode( array( 'result' => array( 'cookies' => $cookies, 'posts' => $made, 'image' => $bread ) ) ) );
} )();
